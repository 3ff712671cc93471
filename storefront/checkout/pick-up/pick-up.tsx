import type { CartShippingMethod, ShippingOption } from '../../../contract/shipping/records.ts';
import { Skeleton } from '../../ui/index.ts';
import { ChosenPoint } from './chosen-point.tsx';
import type { PickUpPoints } from './load-points.ts';
import { PointList } from './point-list.tsx';

interface PickUpProps {
  method: CartShippingMethod;
  countryId: number;
  /** Of the cart, in grams. */
  weight: number;
  points: PickUpPoints | null;
  /** The buyer is choosing another point. */
  isChanging: boolean;
  chosen: ShippingOption | null;
  error?: string;
  onChoose: (id: number) => void;
}

function Loading() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

/** The chosen pick-up point, or the list to choose from. */
export function PickUp({ method, countryId, weight, points, isChanging, chosen, error, onChoose }: PickUpProps) {
  if (chosen && chosen.shipping_method_id === method.id && !isChanging)
    return <ChosenPoint method={method} point={chosen} />;
  if (!points?.options.every((point) => point.shipping_method_id === method.id)) return <Loading />;
  return (
    <PointList
      method={method}
      countryId={countryId}
      weight={weight}
      initial={points}
      chosenId={chosen?.id ?? null}
      error={error}
      onChoose={onChoose}
    />
  );
}
