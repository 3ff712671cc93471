import { G, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { SANS, SERIF } from './fonts.ts';
import type { PrintedVoucher } from './printed-voucher.ts';

// Without JSX: the thread that draws runs this file as it is, in a build, in development and in tests.

/** A5 on its side, in points: two of them on an A4 sheet. */
const [WIDTH, HEIGHT] = [595.28, 419.53];
const BAND = 196;
const INK = '#1C1917';
const MUTED = '#6B6560';
const PAPER = '#FBF7F1';
const ACCENT = '#E4012C';
const DEEP = '#B80023';
const PALE = '#F9D3D0';

const styles = StyleSheet.create({
  page: { backgroundColor: PAPER, fontFamily: SANS, color: INK },
  art: { position: 'absolute', left: 0, top: 0 },
  shop: { fontFamily: SERIF, fontSize: 17, color: '#FFFFFF' },
  band: {
    position: 'absolute',
    left: 0,
    top: 0,
    width: BAND,
    height: HEIGHT,
    padding: 28,
    justifyContent: 'space-between',
  },
  qrCard: { backgroundColor: '#FFFFFF', borderRadius: 10, padding: 6, width: 118 },
  qr: { width: 106, height: 106 },
  qrHint: { marginTop: 8, fontSize: 8, lineHeight: 1.4, color: '#FFFFFF', width: 130 },
  main: {
    position: 'absolute',
    left: BAND,
    top: 0,
    width: WIDTH - BAND,
    height: HEIGHT,
    paddingTop: 30,
    paddingBottom: 24,
    paddingHorizontal: 34,
    justifyContent: 'space-between',
  },
  title: { fontSize: 9.5, fontWeight: 600, letterSpacing: 2.2, textTransform: 'uppercase', color: ACCENT },
  amount: { fontFamily: SERIF, fontSize: 58, lineHeight: 1.1, marginTop: 8 },
  words: { marginTop: 12 },
  word: { marginBottom: 5, fontFamily: SERIF, fontSize: 12.5, lineHeight: 1.25, maxLines: 3, textOverflow: 'ellipsis' },
  codeBox: {
    borderWidth: 1,
    borderStyle: 'dashed',
    borderColor: ACCENT,
    borderRadius: 8,
    padding: 12,
    backgroundColor: '#FFFFFF',
  },
  codeLabel: { fontSize: 8, color: MUTED },
  code: { fontSize: 18.5, fontWeight: 600, letterSpacing: 0.9, marginTop: 4 },
  validity: { fontSize: 9.5, fontWeight: 600, marginTop: 10, marginBottom: 4 },
  step: { fontSize: 8.3, lineHeight: 1.5, color: MUTED },
  seller: { fontSize: 7, lineHeight: 1.4, color: MUTED, marginTop: 7 },
});

/** A ribbon around the red band, tied in a bow. */
const ribbon = (): ReactElement =>
  h(
    Svg,
    { style: styles.art, width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    h(Path, { d: `M0 0H${BAND}V${HEIGHT}H0Z`, fill: ACCENT }),
    h(Path, { d: `M0 0H${BAND}V70C140 120 60 40 0 118Z`, fill: DEEP, opacity: 0.35 }),
    h(Path, { d: `M0 ${HEIGHT}H${BAND}V330C150 300 70 372 0 322Z`, fill: DEEP, opacity: 0.35 }),
    h(
      G,
      { transform: 'translate(0 -34)' },
      h(Path, { d: `M0 158H${BAND}V176H0Z`, fill: PALE }),
      h(Path, { d: `M0 158H${BAND}V161H0Z`, fill: '#FFFFFF', opacity: 0.6 }),
      h(Path, { d: 'M98 166C70 116 26 128 34 158C38 176 70 178 98 168Z', fill: PALE }),
      h(Path, { d: 'M98 166C126 116 170 128 162 158C158 176 126 178 98 168Z', fill: PALE }),
      h(Path, { d: 'M96 165C80 142 56 138 50 152C48 164 72 170 96 167Z', fill: DEEP, opacity: 0.28 }),
      h(Path, { d: 'M100 165C116 142 140 138 146 152C148 164 124 170 100 167Z', fill: DEEP, opacity: 0.28 }),
      h(Path, { d: 'M94 170C84 196 66 212 50 220L66 226L72 240C92 222 102 196 104 172Z', fill: PALE }),
      h(Path, {
        d: 'M102 170C112 196 130 212 146 220L130 226L124 240C104 222 94 196 92 172Z',
        fill: PALE,
        opacity: 0.92,
      }),
      h(Path, { d: 'M87 158C87 152 109 152 109 158V176C109 182 87 182 87 176Z', fill: '#FFFFFF' }),
      h(Path, { d: 'M91 160V174M105 160V174', stroke: PALE, strokeWidth: 1.4 }),
    ),
  );

const band = ({ shopName, qr, qrHint }: PrintedVoucher): ReactElement =>
  h(
    View,
    { style: styles.band },
    h(Text, { style: styles.shop }, shopName),
    h(
      View,
      null,
      h(View, { style: styles.qrCard }, h(Image, { style: styles.qr, src: Buffer.from(qr) })),
      h(Text, { style: styles.qrHint }, qrHint),
    ),
  );

const value = ({ title, amount, words }: PrintedVoucher): ReactElement =>
  h(
    View,
    null,
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.amount }, amount),
    h(View, { style: styles.words }, ...words.slice(0, 3).map((word) => h(Text, { style: styles.word }, word))),
  );

const use = ({ codeLabel, code, validity, steps, seller }: PrintedVoucher): ReactElement =>
  h(
    View,
    null,
    h(
      View,
      { style: styles.codeBox },
      h(Text, { style: styles.codeLabel }, codeLabel),
      h(Text, { style: styles.code }, code),
    ),
    h(Text, { style: styles.validity }, validity),
    ...steps.map((step) => h(Text, { style: styles.step }, step)),
    h(Text, { style: styles.seller }, seller),
  );

/** A page of the PDF. */
export const voucherPage = (voucher: PrintedVoucher): ReactElement =>
  h(
    Page,
    { size: [WIDTH, HEIGHT], style: styles.page },
    ribbon(),
    band(voucher),
    h(View, { style: styles.main }, value(voucher), use(voucher)),
  );
