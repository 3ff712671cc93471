import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountFrame, AddressList, loadAddresses } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { OrderAddress } from '../../orders/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('customerPages.customer-my-addresses'), shop.shop.name);
  return { addresses: await loadAddresses(shop), head };
}

export function Component() {
  const t = useTranslations('customerPages');
  const { addresses } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-my-addresses" title={t('customer-my-addresses')}>
      <AddressList addresses={addresses} lines={(address) => <OrderAddress address={address} />} />
    </AccountFrame>
  );
}
