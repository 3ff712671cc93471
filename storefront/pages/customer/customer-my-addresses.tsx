import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  AccountFrame,
  ADDRESS_PARAMETER,
  type AddressAnswer,
  AddressBook,
  addressDone,
  changeAddresses,
  loadAddresses,
  NEW_ADDRESS,
} from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { OrderAddress } from '../../orders/index.ts';

function titleOf(opened: number | typeof NEW_ADDRESS | null) {
  if (opened === null) return 'customerPages.customer-my-addresses' as const;
  return opened === NEW_ADDRESS ? ('account.addresses.new' as const) : ('account.addresses.changed' as const);
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const addresses = await loadAddresses(shop);
  const asked = addresses && url.searchParams.get(ADDRESS_PARAMETER);
  const opened: number | 'new' | null = asked === null || asked === NEW_ADDRESS ? asked : Number(asked);
  if (typeof opened === 'number' && !addresses?.some(({ id }) => id === opened))
    throw data(null, { status: 404, statusText: 'Page Not Found' });
  const head = privateHead(shop.text(titleOf(opened)), shop.shop.name);
  return { addresses, opened, done: addressDone(shop, url), head };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await changeAddresses(shopOf(args), await args.request.formData(), new URL(args.request.url));
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export function Component() {
  const t = useTranslations();
  const { addresses, opened, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AddressAnswer | undefined;
  return (
    <AccountFrame page="customer-my-addresses" title={t(titleOf(opened))}>
      <AddressBook
        addresses={addresses}
        opened={opened}
        answer={answer}
        done={done}
        lines={(address) => <OrderAddress address={address} />}
      />
    </AccountFrame>
  );
}
