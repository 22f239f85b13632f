/**
 * Run before anything of the page is seen: what is marked `data-tap="held"` and tapped before its code is there shows at
 * once that it was heard (`TapWords`), and waits for it (`useEarlyTap`) instead of being lost, or of leaving the page. The last tap
 * counts. A tap that opens another tab goes its own way. So does a link whose code has not come ten seconds after the tap, or
 * will not come because the page's script has failed; a button can then be tapped again.
 */
export const HOLD_EARLY_TAP = `((last,timer,lost)=>{const mark=(t,on)=>{t.toggleAttribute('data-tapped',on);t.setAttribute('aria-busy',on)},free=()=>{if(!last?.hasAttribute('data-tapped'))return;mark(last,false);if(last.href)location.assign(last.href)};addEventListener('error',e=>{if(e.target.localName==='script'){lost=true;free()}},true);addEventListener('click',e=>{const t=e.target.closest('[data-tap=held]');if(!t||lost||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();e.stopPropagation();if(last)mark(last,false);mark(last=t,true);clearTimeout(timer);timer=setTimeout(free,1e4)},true)})()`

/** The element is alive from here on. @returns whether she has tapped it already */
export function releaseEarlyTap(element: HTMLElement): boolean {
  const { tapped } = element.dataset
  delete element.dataset.tapped
  element.dataset.tap = 'alive'
  return tapped !== undefined
}
