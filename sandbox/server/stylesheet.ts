/** Stylesheet of all pages; a string, so that the bundled server needs no extra file. */
export const stylesheet = `
:root{--ink:#1c1917;--text:#44403c;--muted:#6b6560;--line:#e7e5e4;--canvas:#fafaf9;--surface:#fff;--accent:#e4012c;--accent-dark:#bf0125;--good:#15803d;--warn:#92400e;--bad:#b91c1c;--sand:#f6efe4;--sage:#e9f0e8;--blush:#fbeaea;--radius:6px}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.5 Inter,"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;font-variant-numeric:tabular-nums}
h1,h2,h3{margin:0;color:var(--ink);font-family:Fraunces,"Iowan Old Style",Palatino,Georgia,"Liberation Serif",serif;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:28px}h2{font-size:22px}h3{font-size:18px}
p{margin:0}a{color:var(--ink);text-underline-offset:3px}a:hover{color:var(--accent-dark)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:14px}
code{overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:8px;top:-60px;padding:8px 16px;background:var(--surface);z-index:1}.skip:focus{top:8px}
.banner{background:#fdf0cf;color:#6b3a05;border-bottom:1px solid #efdba5;font-size:14px}
.banner p{max-width:1280px;margin:0 auto;padding:8px 16px;display:flex;flex-wrap:wrap;gap:0 24px;justify-content:center;text-align:center;font-weight:500}
.top{max-width:1280px;margin:0 auto;padding:16px;display:flex;align-items:center;justify-content:space-between;gap:16px}
.brand{font:600 22px/1.2 Fraunces,"Iowan Old Style",Palatino,Georgia,"Liberation Serif",serif;text-decoration:none;padding:8px 0}
.languages{display:flex;gap:4px}.languages a{min-width:44px;min-height:44px;display:inline-flex;align-items:center;justify-content:center;text-transform:uppercase;font-size:14px;text-decoration:none;color:var(--muted);border-radius:var(--radius)}
.languages a .hidden{text-transform:none}
.languages a[aria-current]{color:var(--ink);font-weight:600;text-decoration:underline;text-decoration-thickness:2px}
main{margin:0 auto;padding:8px 16px 64px;display:grid;gap:24px}
main>*{min-width:0}
main.wide{max-width:1280px}main.narrow{max-width:560px}
.lead{font-size:18px;max-width:44em}.muted{color:var(--muted)}.small{font-size:14px}
.stack{display:grid;gap:16px}.stack>*{min-width:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px 20px;display:grid;gap:16px;align-content:start}
.card>*{min-width:0}
.cards{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}
.amount{font:600 36px/1.1 Inter,"Helvetica Neue",Arial,"Liberation Sans",sans-serif;color:var(--ink)}
dl.facts{margin:0;display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:8px 16px}
dl.facts dt{color:var(--muted)}dl.facts dd{margin:0;color:var(--ink);overflow-wrap:anywhere}
.actions{display:grid;gap:12px}.actions form{display:grid}.pair{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,200px),1fr))}

.pair>:last-child:nth-child(odd){grid-column:1/-1}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 20px;border:1px solid #a8a29e;border-radius:var(--radius);background:var(--surface);color:var(--ink);font:inherit;font-weight:500;text-align:center;text-wrap:balance;text-decoration:none;cursor:pointer}
.button:hover{border-color:var(--ink);color:var(--ink)}
.button.primary{background:var(--accent);border-color:var(--accent);color:#fff}.button.primary:hover{background:var(--accent-dark);border-color:var(--accent-dark)}
.button.inline{min-height:44px}
.notice{border-radius:var(--radius);padding:12px 16px;border-left:4px solid var(--muted);background:var(--sand);color:var(--ink)}
.notice.good{border-color:var(--good);background:var(--sage)}.notice.bad{border-color:var(--bad);background:var(--blush)}.notice.warn{border-color:var(--warn)}
details{border-top:1px solid var(--line);padding-top:8px}summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px;color:var(--ink);font-weight:500}
summary::before{content:"";width:8px;height:8px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg);flex:none}details[open]>summary::before{transform:rotate(45deg)}
.fields{display:grid;gap:16px;padding:8px 0}.field{display:grid;gap:4px}.field label{color:var(--ink);font-size:14px;font-weight:500}
.field input,.field select,.search input{width:100%;min-height:44px;padding:8px 12px;border:1px solid #a8a29e;border-radius:var(--radius);background:var(--surface);color:var(--ink);font:inherit}
.check{display:flex;gap:12px;align-items:center;min-height:44px;color:var(--ink)}.check input{width:20px;height:20px;accent-color:var(--ink)}
.search{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.search .field{flex:1 1 240px;max-width:480px}
.chip{display:inline-block;padding:2px 10px;border-radius:99px;background:var(--sand);color:var(--ink);font-size:13px;white-space:nowrap}
.chip.good{background:var(--sage)}.chip.bad{background:var(--blush)}
ul.plain{list-style:none;margin:0;padding:0;display:grid;gap:16px}ul.plain li{display:grid;gap:2px;color:var(--ink)}
ul.rows{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);overflow:hidden}
ul.rows li+li{border-top:1px solid var(--line)}
ul.rows a.row{display:grid;gap:2px 24px;padding:12px 20px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
ul.rows a.row:hover{background:var(--canvas)}ul.rows a.row:focus-visible{outline-offset:-2px}
.row strong{color:var(--ink);font-weight:600}.row .meta{color:var(--muted);font-size:14px}
@media (min-width:800px){ul.rows a.row{grid-template-columns:minmax(0,2fr) minmax(0,3fr) auto;align-items:baseline}}
.head{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:end;justify-content:space-between}
.toolbar{display:flex;flex-wrap:wrap;gap:8px}
.crumb::before{content:"←"/"";margin-right:8px}.crumb{display:inline-flex;align-items:center;min-height:44px;font-size:14px}
.mail{display:block;width:100%;height:75vh;min-height:480px;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;color:var(--ink)}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}th{color:var(--muted);font-weight:500;white-space:nowrap}
.empty{padding:48px 24px;text-align:center;background:var(--surface);border:1px dashed #d6d3d1;border-radius:12px;display:grid;gap:8px;justify-items:center}
@media (min-width:800px){h1{font-size:36px}.card{padding:32px}.top,main{padding-left:32px;padding-right:32px}.banner p{padding:8px 32px}main.narrow{max-width:624px}}
`;
