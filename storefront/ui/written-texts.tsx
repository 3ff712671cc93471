interface WrittenTextsProps {
  texts: readonly { name: string; value: string }[] | undefined;
}

/** What the buyer wrote for a product, a line each; phrasing content, as a link's text is. */
export function WrittenTexts({ texts = [] }: WrittenTextsProps) {
  return texts.map(({ name, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: written texts have no other identity.
    <span key={index} className="block text-13 wrap-anywhere">
      {name}: <bdi>{value}</bdi>
    </span>
  ));
}
