/** The light build ships no types of its own: it is the full one without the parts Élan's films do not use. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
