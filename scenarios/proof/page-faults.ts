import { LOCALES } from '../visit/visitor.ts';

type Language = keyof typeof LOCALES;

/** A page's response with the parts that are checked. */
export interface ReadPage {
  path: string;
  text: string;
  canonical: string | undefined;
  /** Addresses of the same page by language, with `x-default`. */
  alternates: Record<string, string>;
  indexed: boolean;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag);

export function readPage(path: string, text: string): ReadPage {
  const links = tagsOf(text, 'link');
  const alternates = links.flatMap((link) => {
    const language = attribute(link, 'hreflang');
    return language ? [[language, attribute(link, 'href') ?? '']] : [];
  });
  const canonical = links
    .filter((link) => attribute(link, 'rel') === 'canonical')
    .map((link) => attribute(link, 'href'));
  return {
    path,
    text,
    canonical: canonical.length > 1 ? canonical.join(' and ') : canonical[0],
    alternates: Object.fromEntries(alternates),
    indexed: !/<meta[^>]+name="robots"[^>]+noindex/.test(text),
  };
}

function canParse(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Faults of a page's head by itself. */
export function headFaults(
  { path, text, canonical, alternates, indexed }: ReadPage,
  language: Language,
  origin: string,
) {
  const own = origin + path;
  const title = /<title>([^<]+)<\/title>/.exec(text)?.[1];
  const description = tagsOf(text, 'meta').filter((tag) => attribute(tag, 'name') === 'description');
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  // Further pages of lists name no other language.
  const hasSisters = indexed && !/\?page=\d+$/.test(path);
  const expected = hasSisters ? [...Object.keys(LOCALES), 'x-default'].toSorted().join() : '';
  return [
    ...(tagsOf(text, 'html')[0]?.includes(`lang="${LOCALES[language].replace('en-US', 'en')}`) ? [] : ['wrong lang']),
    ...(title && tagsOf(text, 'title').length === 1 ? [] : ['not one title']),
    ...(indexed && description.length !== 1 ? [`${description.length} descriptions`] : []),
    // The canonical address of a filtered listing may be the listing itself.
    ...(indexed && canonical !== own && canonical !== own.replace(/\?.*/, '') ? [`canonical ${canonical}`] : []),
    ...(Object.keys(alternates).toSorted().join() === expected ? [] : [`alternates ${Object.keys(alternates)}`]),
    ...(hasSisters && alternates[language] !== canonical ? [`its own alternate is ${alternates[language]}`] : []),
    ...data.filter(([, json = '']) => !canParse(json)).map(() => 'structured data that is no JSON'),
  ];
}

/** Faults of a page's body. */
export function bodyFaults({ text }: ReadPage): string[] {
  const words = text.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...(tagsOf(text, 'h1').length === 1 ? [] : [`${tagsOf(text, 'h1').length} × h1`]),
    ...(tagsOf(text, 'main').length === 1 ? [] : [`${tagsOf(text, 'main').length} × main`]),
    ...twice.map((id) => `id ${id} twice`),
    ...tagsOf(text, 'img').flatMap((tag) => (attribute(tag, 'alt') === undefined ? [`no alt: ${tag}`] : [])),
    ...[...words.matchAll(/.{0,30}(?:\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\{\w+\}).{0,30}/g)].map(
      ([odd]) => `reads “${odd.trim()}”`,
    ),
  ];
}

/** Links of a page within the shop; `offered` are those with `nofollow`. */
export function linksOf({ path, text }: ReadPage, origin: string): { followed: string[]; offered: string[] } {
  const anchors = tagsOf(text, 'a').flatMap((tag) => {
    const url = new URL(attribute(tag, 'href') ?? '', origin + path);
    const own = url.origin === origin && !/^\/(?:api|media|files)\//.test(url.pathname);
    return own ? [{ to: url.pathname + url.search, offered: /\brel="[^"]*nofollow/.test(tag) }] : [];
  });
  return {
    followed: anchors.filter(({ offered }) => !offered).map(({ to }) => to),
    offered: anchors.filter(({ offered }) => offered).map(({ to }) => to),
  };
}

/** Scripts, styles, fonts, icons and pictures of a page; of a picture's sizes the fallback. */
export function filesOf({ text }: ReadPage): string[] {
  const named = ['link', 'script', 'img', 'use'].flatMap((name) => tagsOf(text, name));
  return named
    .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
    .flatMap((tag) => attribute(tag, 'src') ?? attribute(tag, 'href') ?? [])
    .map((address) => address.replace(/#.*/, ''))
    .filter((address) => address.startsWith('/'));
}
