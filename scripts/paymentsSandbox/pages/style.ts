/** The look of all pages: self-contained, made for a phone first. */
export const STYLE = `
*,*::before,*::after{box-sizing:border-box}
:root{--paper:#fffbf9;--blush:#ffeff2;--ink:#2a0f20;--soft:#6b4a5d;--pink:#c01b5f;--line:#ecd6de;--sage:#3d6a55;color-scheme:light}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.demo{background:var(--ink);color:#fff;text-align:center;padding:.6rem 1rem;font-size:.9rem;font-weight:600}
main{width:min(60rem,100%);margin:0 auto;padding:1.25rem 1rem 3rem;display:grid;gap:1.5rem}
@media(min-width:48rem){main.split{grid-template-columns:1fr 1fr;padding-top:3rem;gap:3rem}}
main.narrow{width:min(30rem,100%)}
h1{font-size:1.35rem;line-height:1.25;margin:.25rem 0 1rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
a{color:var(--pink)}.back{display:inline-block;padding:.5rem 0}
.amount{font-size:2.25rem;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:0}
.soft{color:var(--soft);margin:.25rem 0}
.lines{list-style:none;margin:1.25rem 0;padding:0;border-top:1px solid var(--line)}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 0;border-bottom:1px solid var(--line)}
.lines span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}.total{font-weight:700}
form{margin:0}.panel{background:#fff;border-radius:1.25rem;padding:1.25rem;box-shadow:0 1px 2px #2a0f2014,0 12px 40px #2a0f2012}
label{display:block;font-weight:600;font-size:.92rem;margin:0 0 .9rem}
input{display:block;width:100%;margin-top:.3rem;padding:.75rem .85rem;font:inherit;font-weight:400;color:inherit;background:#fff;border:1px solid #b8939f;border-radius:.7rem}
input[readonly]{background:var(--blush)}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #e5327a;outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{font:inherit;font-weight:650;cursor:pointer;border-radius:99rem;border:1px solid transparent;padding:.8rem 1.25rem}
.primary{width:100%;background:var(--pink);color:#fff}.primary:disabled{opacity:.6;cursor:progress}
.quiet{background:var(--blush);color:var(--ink);border-color:var(--line)}
.refusal{background:#fdeaea;color:#8a1220;border-radius:.8rem;padding:.75rem 1rem;margin:0 0 1rem;font-weight:600}
.notice{background:#eaf4ee;color:#234537;border-radius:.8rem;padding:.75rem 1rem;margin:0 0 1rem}
.row{display:flex;gap:.5rem;align-items:end}.row label{flex:1;margin:0}.promotion{margin-top:1.25rem}
details{margin-top:1rem}summary{cursor:pointer;font-weight:600;padding:.4rem 0}
.cards{list-style:none;margin:.25rem 0 0;padding:0;display:grid;gap:.35rem}
.cards button{width:100%;text-align:left;border-radius:.7rem;padding:.55rem .8rem;font-weight:400;font-size:.92rem}
.cards code{font-size:.92rem;font-weight:650;white-space:nowrap}.cards small{display:block;color:var(--soft)}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.6rem .25rem;border-bottom:1px solid var(--line);vertical-align:top}
td.money,th.money{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
@media print{.noprint{display:none}.panel{box-shadow:none;padding:0}}
`
