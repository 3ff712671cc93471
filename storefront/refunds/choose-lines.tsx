import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Checkbox, Notice, Picture, PLACEHOLDER, Select, TextInput } from '../ui/index.ts';
import type { WayBack, WithdrawalRecord } from './load-withdrawal.ts';
import { PIECES, SEALED, type WithdrawalAnswer } from './send-withdrawal.ts';

type Line = WithdrawalRecord['items'][number];

function ChosenLine({ line, typed, isOnly }: { line: Line; typed: string | undefined; isOnly: boolean }) {
  const t = useTranslations('withdrawal');
  const { order_item_id: id, max_amount: most, exception, variation_name: variation } = line;
  const name = variation ? `${line.name}, ${variation}` : line.name;
  const refusal = exception === 'made_to_order' ? t('madeToOrder') : most === 0 ? t('noneLeft') : undefined;
  return (
    <li className="thumbnail-row">
      <span className="thumbnail">
        <Picture url={line.product_image_url ?? PLACEHOLDER} alt="" width={56} height={70} largest={160} />
      </span>
      <div className="min-w-0">
        <p className="text-ink">{name}</p>
        {refusal && <p className="text-14 text-muted">{refusal}</p>}
        {!refusal && exception === 'hygiene' && <Checkbox name={SEALED + id} label={t('sealed')} hint={t('hygiene')} />}
      </div>
      {refusal ? null : (
        <TextInput
          type="number"
          inputMode="numeric"
          name={PIECES + id}
          label={<span className="sr-only">{t('pieces', { name })}</span>}
          hint={t('ofPieces', { most })}
          min={0}
          max={most}
          step={1}
          defaultValue={typed ?? (isOnly ? String(most) : '0')}
        />
      )}
    </li>
  );
}

interface ChooseLinesProps {
  withdrawal: WithdrawalRecord;
  waysBack: readonly WayBack[];
  answer: WithdrawalAnswer | undefined;
}

/** First step: which goods, and how many pieces of them. */
export function ChooseLines({ withdrawal: { items }, waysBack, answer }: ChooseLinesProps) {
  const t = useTranslations('withdrawal');
  const isSending = useNavigation().formData?.get('intent') === 'choose';
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <h2 className="text-22">{t('choose')}</h2>
      {answer?.message && <Notice kind="error">{answer.message}</Notice>}
      <ul className="grid gap-4 border-line border-y py-4">
        {items.map((line) => (
          <ChosenLine
            key={line.order_item_id}
            line={line}
            typed={answer?.pieces?.[line.order_item_id]}
            isOnly={items.length === 1}
          />
        ))}
      </ul>
      {waysBack.length > 0 && (
        <Select label={t('way')} hint={t('wayHint')} name="way">
          <option value="">{t('ownWay')}</option>
          {waysBack.map(({ id, name, taxed_price: price }) => (
            <option key={id} value={id}>{`${name}, ${price.formatted}`}</option>
          ))}
        </Select>
      )}
      <div>
        <Button type="submit" kind="primary" name="intent" value="choose" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  );
}
