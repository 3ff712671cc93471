import { Icon } from '../icon.tsx';
import { Progress } from './progress.tsx';

/** Progress towards a goal, in words and as a bar. */
export function Milestone({ share, text, icon }: { share: number; text: string; icon: string }) {
  const isReached = share >= 1;
  return (
    <div className="flex flex-col gap-2 text-14" aria-live="polite">
      <p className={`flex items-center gap-2 ${isReached ? 'font-medium text-success' : 'text-ink'}`}>
        <Icon name={isReached ? 'circle-check' : icon} className="flex-none" />
        {text}
      </p>
      <Progress value={share} label={text} />
    </div>
  );
}
