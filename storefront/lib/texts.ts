import type { Messages } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { SHOP_TIME_ZONE } from '../../contract/shop/shop-day.ts';

export type { Messages } from 'use-intl';

/** Settings of translators: a missing key falls back to itself and is logged. */
export function intlSettings(locale: string, messages: Messages) {
  return {
    locale,
    messages,
    timeZone: SHOP_TIME_ZONE,
    onError: (error: Error) => console.error(`Failed to load messages for locale ${locale}: ${error.message}`),
    getMessageFallback: ({ namespace, key }: { namespace?: string; key: string }) =>
      [namespace, key].filter(Boolean).join('.'),
  };
}

/** Texts outside of components: in loaders, for the document's title. */
export function translatorOf(locale: string, messages: Messages) {
  return createTranslator<Messages>(intlSettings(locale, messages));
}

export type Translator = ReturnType<typeof translatorOf>;
