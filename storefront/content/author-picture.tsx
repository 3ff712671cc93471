import { Picture } from '../ui/index.ts';

/** An author's portrait; their name stands beside it. */
export function AuthorPicture({ image }: { image: string }) {
  return (
    <Picture
      url={image}
      alt=""
      width={48}
      height={48}
      smallest={96}
      largest={160}
      className="h-12 w-12 shrink-0 rounded-full object-cover"
    />
  );
}
