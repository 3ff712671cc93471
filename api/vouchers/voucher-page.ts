import type { Pdf, TextStyle } from '../platform/pdf/index.ts';
import type { PrintedVoucher } from './printed-voucher.ts';

/** A5 on its side, in points: two of them on an A4 sheet. */
export const VOUCHER_SIZE = [595.28, 419.53] as const;
const [WIDTH, HEIGHT] = VOUCHER_SIZE;
const BAND = 196;
const LEFT = BAND + 34;
const MAIN = WIDTH - LEFT - 34;

const INK = '#1C1917';
const MUTED = '#6B6560';
const PAPER = '#FBF7F1';
const ACCENT = '#E4012C';
const DEEP = '#B80023';
const PALE = '#F9D3D0';
const WHITE = '#FFFFFF';

const SHOP: TextStyle = { face: 'serif', size: 17, color: WHITE };
const TITLE: TextStyle = { face: 'bold', size: 9.5, color: ACCENT, spacing: 2.2 };
const AMOUNT: TextStyle = { face: 'serif', size: 58, color: INK, lineHeight: 1.1 };
const WORD: TextStyle = { face: 'serif', size: 12.5, color: INK, lineHeight: 1.25 };
const CODE_LABEL: TextStyle = { face: 'sans', size: 8, color: MUTED };
const CODE: TextStyle = { face: 'bold', size: 18.5, color: INK, spacing: 0.9 };
const VALIDITY: TextStyle = { face: 'bold', size: 9.5, color: INK };
const STEP: TextStyle = { face: 'sans', size: 8.3, color: MUTED, lineHeight: 1.5 };
const SELLER: TextStyle = { face: 'sans', size: 7, color: MUTED, lineHeight: 1.4 };
const QR_HINT: TextStyle = { face: 'sans', size: 8, color: WHITE, lineHeight: 1.4 };

/** The red band with a ribbon around it, tied in a bow. */
function ribbon(pdf: Pdf): void {
  pdf.decorate((doc) => {
    const fill = (path: string, color: string, opacity = 1) => doc.path(path).fillOpacity(opacity).fill(color);
    fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, PAPER);
    fill(`M0 0H${BAND}V${HEIGHT}H0Z`, ACCENT);
    fill(`M0 0H${BAND}V70C140 120 60 40 0 118Z`, DEEP, 0.35);
    fill(`M0 ${HEIGHT}H${BAND}V330C150 300 70 372 0 322Z`, DEEP, 0.35);
    doc.translate(0, -34);
    fill(`M0 158H${BAND}V176H0Z`, PALE);
    fill(`M0 158H${BAND}V161H0Z`, WHITE, 0.6);
    fill('M98 166C70 116 26 128 34 158C38 176 70 178 98 168Z', PALE);
    fill('M98 166C126 116 170 128 162 158C158 176 126 178 98 168Z', PALE);
    fill('M96 165C80 142 56 138 50 152C48 164 72 170 96 167Z', DEEP, 0.28);
    fill('M100 165C116 142 140 138 146 152C148 164 124 170 100 167Z', DEEP, 0.28);
    fill('M94 170C84 196 66 212 50 220L66 226L72 240C92 222 102 196 104 172Z', PALE);
    fill('M102 170C112 196 130 212 146 220L130 226L124 240C104 222 94 196 92 172Z', PALE, 0.92);
    fill('M87 158C87 152 109 152 109 158V176C109 182 87 182 87 176Z', WHITE);
    doc.path('M91 160V174M105 160V174').lineWidth(1.4).stroke(PALE);
  });
}

/** The shop above the ribbon. */
function shop(pdf: Pdf, { shopName }: PrintedVoucher): void {
  pdf.write('P', pdf.linesOf(shopName, BAND - 56, SHOP), { x: 28, y: 28 }, SHOP);
}

/** Title, amount and what the buyer had written, down to where the rest begins. */
function value(pdf: Pdf, { title, amount, words }: PrintedVoucher, language: string, bottom: number): void {
  const upper = title.toLocaleUpperCase(language);
  let y = pdf.write('H1', pdf.linesOf(upper, MAIN, TITLE), { x: LEFT, y: 30 }, TITLE) + 8;
  // An amount is never broken.
  const size = Math.min(AMOUNT.size, (AMOUNT.size * MAIN) / pdf.widthOf(amount, AMOUNT));
  y = pdf.write('P', [amount], { x: LEFT, y }, { ...AMOUNT, size }) + 12;
  for (const word of words.slice(0, 3)) {
    const most = Math.min(3, Math.floor((bottom - y) / pdf.heightOf(1, WORD)));
    if (most > 0) y = pdf.write('P', pdf.linesOf(word, MAIN, WORD, most), { x: LEFT, y }, WORD) + 5;
  }
}

/** The code and how to use it, at the foot. */
function use(
  pdf: Pdf,
  { codeLabel, code, validity, steps, seller }: PrintedVoucher,
): { top: number; draw: () => void } {
  const box = 26 + pdf.heightOf(1, CODE_LABEL) + 4 + pdf.heightOf(1, CODE);
  const below = [
    { lines: pdf.linesOf(validity, MAIN, VALIDITY), style: VALIDITY, before: 10 },
    ...steps.map((step, index) => ({ lines: pdf.linesOf(step, MAIN, STEP), style: STEP, before: index === 0 ? 4 : 0 })),
    { lines: pdf.linesOf(seller, MAIN, SELLER), style: SELLER, before: 7 },
  ];
  const height = below.reduce((sum, { lines, style, before }) => sum + before + pdf.heightOf(lines.length, style), box);
  const top = HEIGHT - 24 - height;
  const draw = () => {
    pdf.decorate((doc) =>
      doc
        .roundedRect(LEFT + 0.5, top + 0.5, MAIN - 1, box - 1, 7.5)
        .dash(2, { space: 1.2 })
        .lineWidth(1)
        .fillAndStroke(WHITE, ACCENT),
    );
    const y = pdf.write('P', [codeLabel], { x: LEFT + 13, y: top + 13 }, CODE_LABEL);
    pdf.write('P', [code], { x: LEFT + 13, y: y + 4 }, CODE);
    below.reduce(
      (from, { lines, style, before }) => pdf.write('P', lines, { x: LEFT, y: from + before }, style),
      top + box,
    );
  };
  return { top, draw };
}

/** The code to scan, below the ribbon. */
function scanning(pdf: Pdf, { qr, qrHint }: PrintedVoucher): void {
  const hint = pdf.linesOf(qrHint, 130, QR_HINT);
  const bottom = HEIGHT - 28 - pdf.heightOf(hint.length, QR_HINT);
  const top = bottom - 8 - 118;
  pdf.decorate((doc) => doc.roundedRect(28, top, 118, 118, 10).fill(WHITE));
  pdf.picture(qr, { x: 34, y: top + 6, size: 106 }, qrHint);
  pdf.write('P', hint, { x: 28, y: bottom }, QR_HINT);
}

/** A page of the PDF, drawn in the order in which it is read. */
export function drawVoucher(pdf: Pdf, voucher: PrintedVoucher, language: string): void {
  pdf.addPage();
  ribbon(pdf);
  shop(pdf, voucher);
  const foot = use(pdf, voucher);
  value(pdf, voucher, language, foot.top);
  foot.draw();
  scanning(pdf, voucher);
}
