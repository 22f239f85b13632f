/** The package's types describe its other bundles; this one takes the same settings. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle' {
  import type { SwaggerUIBundle } from 'swagger-ui-dist'

  const bundle: SwaggerUIBundle
  export default bundle
}
