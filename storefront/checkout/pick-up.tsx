import type { CartShippingMethod, ShippingOption } from '../../contract/shipping/records.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Skeleton } from '../ui/index.ts';
import { METHOD_QUERIES, type MethodsData } from './methods-data.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PickUpList } from './pick-up-list.tsx';
import { PointWords } from './point-words.tsx';

interface PickUpProps {
  method: CartShippingMethod;
  countryId: number;
  data: MethodsData;
  chosen: ShippingOption | null;
  error?: string;
  onChoose: (id: number) => void;
}

/** Takes the focus when a point was chosen, so that it is read out. */
export const CHOSEN_POINT = 'pick-up';

function ChosenPoint({ method, point }: { method: CartShippingMethod; point: ShippingOption }) {
  const t = useTranslations('checkout');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside of a form part, not one of its own.
    <div
      className="point-chosen grid gap-3 focus:outline-none"
      id={CHOSEN_POINT}
      role="group"
      aria-label={`${t('pickUpChosen')}: ${point.name}, ${point.street}, ${point.city}`}
      tabIndex={-1}
    >
      <input type="hidden" name="option_method_id" value={method.id} />
      <input type="hidden" name="shipping_option_id" value={point.id} />
      <div className="flex gap-3">
        <Icon name="map-pin" className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <p className="text-13 text-muted">{t('pickUpChosen')}</p>
          <PointWords point={{ ...point, distance: null }} />
          {point.description && <p className="mt-1 text-14">{point.description}</p>}
        </div>
      </div>
      <div className="flex gap-3">
        <Icon name="clock" className="mt-0.5 shrink-0" />
        <OpeningHours hours={point.opening_hours} />
      </div>
      <a
        href={`?${METHOD_QUERIES.change}=1`}
        className="link inline-flex min-h-11 w-fit items-center text-14"
        data-keep-scroll=""
        data-replace=""
      >
        {t('pickUpChange')}
      </a>
    </div>
  );
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

/** The chosen pick-up point with address and hours, or the list to choose one from. */
export function PickUp({ method, countryId, data, chosen, error, onChoose }: PickUpProps) {
  if (chosen && chosen.shipping_method_id === method.id && !data.isChanging)
    return <ChosenPoint method={method} point={chosen} />;
  const points = data.points?.options.every((point) => point.shipping_method_id === method.id) ? data.points : null;
  if (!points) return <Loading />;
  return (
    <PickUpList
      method={method}
      countryId={countryId}
      given={points}
      chosenId={chosen?.id ?? null}
      error={error}
      onChoose={onChoose}
    />
  );
}
