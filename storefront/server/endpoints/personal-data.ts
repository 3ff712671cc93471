import { ApiError, errorMessage, hasType, isUnavailable } from '../../lib/http/api.ts';
import { routePath } from '../../lib/shop/routes.ts';
import { NO_STORE, seeOther } from '../http/answer.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** Asks for the password once more where the customer has one, as deleting the account does. */
async function readData({ api, signIn }: EndpointTools, password: FormDataEntryValue | null) {
  const customer = await signIn.customer();
  if (!customer) return undefined;
  if (typeof password === 'string') await api('POST /auth/reauthentications', { body: { password } });
  return (await api('GET /customers/{id}/personal-data', { params: { id: customer.id } })).item;
}

/** `POST /api/account/personal-data`: the customer's copy of what the shop keeps about them, as a file. */
export const personalData: Endpoint = async (tools) => {
  const t = translatorFor(tools);
  const account = routePath('customer-account', tools.hosted.info.language) ?? '/';
  try {
    const data = await readData(tools, (await tools.request.formData()).get('password'));
    // The page asks to sign in.
    if (!data) return seeOther(account);
    const name = `${new URL(tools.visit.origin).hostname}-${data.exported_at.slice(0, 10)}.json`;
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        ...NO_STORE,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const text = hasType(error, 'login_failed')
      ? t('account.again.wrong')
      : (errorMessage(error) ?? t('labels.unknown_error'));
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, back: `${account}#data` });
  }
};
