import { useEffect, useRef } from 'react'
import { createExtraPart } from '~/ui/loading/extraPart'
import 'swagger-ui-dist/swagger-ui.css'

const swaggerPart = createExtraPart(() => import('swagger-ui-dist/swagger-ui-es-bundle'))

/** The API reference, drawn from the document that the operations write themselves (`RQ-4`). */
export function ApiReferenceScreen({ documentUrl }: { documentUrl: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return swaggerPart.waitFor(({ default: SwaggerUIBundle }) => {
      if (!place.current) return
      SwaggerUIBundle({
        url: documentUrl,
        domNode: place.current,
        // Otherwise the document would be sent to a validator on the internet.
        validatorUrl: null,
        docExpansion: 'list',
        deepLinking: true,
        filter: true,
        displayRequestDuration: true,
      })
    })
  }, [documentUrl])
  return (
    <div ref={place}>
      <noscript>
        <a href={documentUrl}>Le document OpenAPI</a>
      </noscript>
    </div>
  )
}
