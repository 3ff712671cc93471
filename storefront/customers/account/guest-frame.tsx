import type { ReactNode } from 'react';
import { openSignInOver } from '../../lib/session/sign-in-dialog.ts';
import { RETURN_PARAMETER } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, Notice } from '../../ui/index.ts';

interface GuestFrameProps {
  title: ReactNode;
  /** Whether there is something that an account would keep. */
  hasSome: boolean;
  children: ReactNode;
}

/** The page of favorites of somebody who is not signed in: what it shows is in their browser only. */
export function GuestFrame({ title, hasSome, children }: GuestFrameProps) {
  const t = useTranslations('account');
  const { path } = useShop();
  const back = new URLSearchParams({ [RETURN_PARAMETER]: path('customer-favorite-products') });
  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="mb-6 text-28 focus:outline-none lg:text-36">
        {title}
      </h1>
      {hasSome && (
        <div className="mb-6 max-w-text">
          <Notice>
            {t.rich('favorites.guest', {
              link: (words) => (
                <a href={`${path('login')}?${back}`} className="link" onClick={openSignInOver}>
                  {words}
                </a>
              ),
            })}
          </Notice>
        </div>
      )}
      {children}
    </Container>
  );
}
