import { useRouteError } from 'react-router';
import { CartFailed } from '../../cart/index.ts';
import { Retry } from '../../layouts/retry.tsx';
import { Container } from '../../ui/index.ts';

/** In place of a page of the checkout whose cart could not be loaded. */
export function ErrorBoundary() {
  return (
    <Container>
      <CartFailed error={useRouteError()}>
        <Retry />
      </CartFailed>
    </Container>
  );
}
