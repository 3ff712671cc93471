import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { SignInPage, submitSignIn } from '../../customers/sign-in/index.ts';
import { OfferedProviders } from '../../customers/third-party/index.ts';
import { doneOnce, useNoticeOnce } from '../../lib/forms/notices-once.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { type ShopContext, shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import {
  FAILURE_PARAMETER,
  FORM_PARAMETER,
  providerFailure,
  RETURN_PARAMETER,
  SIGN_IN_FORMS,
  type SignInForm,
} from '../../lib/shop/sign-in.ts';
import { Container, Notice } from '../../ui/index.ts';

const formOf = (name: unknown): SignInForm => SIGN_IN_FORMS.find((form) => form === name) ?? 'login';
const backOf = (url: URL) => ownPath(url.searchParams.get(RETURN_PARAMETER));

/** Why somebody signs in who wanted something else: to review a product. */
function reasonOf({ path, text }: Pick<ShopContext, 'path' | 'text'>, back: string): string | undefined {
  if (back.startsWith(path('write-review'))) return text('signIn.forReview');
  return undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const form = formOf(url.searchParams.get(FORM_PARAMETER));
  const failure = doneOnce(shop.notices, providerFailure(url.searchParams.get(FAILURE_PARAMETER)) ?? null);
  return {
    form,
    back: backOf(url),
    reason: reasonOf(shop, backOf(url)),
    failure: failure && shop.text(`errors.${failure}`),
    providers: (await shop.api('GET /sign-in-providers')).items,
    head: privateHead(shop.text(`signIn.title.${form}`), shop.shop.name),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const answer = await submitSignIn(shopOf(args), formOf(form.get('form')), form);
  if (!answer) throw redirect(backOf(new URL(args.request.url)), 303);
  const isRefused = answer.message !== undefined || answer.fields !== undefined;
  return data(answer, { status: isRefused ? 422 : 200 });
}

export function Component() {
  const { form, back, reason, failure, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  useNoticeOnce(FAILURE_PARAMETER, failure !== null);
  return (
    <Container>
      {reason && !answer && (
        <div className="mx-auto -mb-4 max-w-narrow pt-10 lg:-mb-10">
          <Notice>{reason}</Notice>
        </div>
      )}
      {failure && !answer && (
        <div className="mx-auto -mb-4 max-w-narrow pt-10 lg:-mb-10">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <OfferedProviders value={providers}>
        <SignInPage form={form} answer={answer} back={back} />
      </OfferedProviders>
    </Container>
  );
}
