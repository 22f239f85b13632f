import { useEffect, useRef } from 'react'
import 'swagger-ui-dist/swagger-ui.css'

/** The API reference, drawn from the document that the operations write themselves (`RQ-4`). */
export function ApiReferenceScreen({ documentUrl }: { documentUrl: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let left = false
    void import('swagger-ui-dist/swagger-ui-es-bundle').then(({ default: SwaggerUIBundle }) => {
      if (left || !place.current) return
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
    return () => {
      left = true
    }
  }, [documentUrl])
  return (
    <div ref={place}>
      <noscript>
        <a href={documentUrl}>Le document OpenAPI</a>
      </noscript>
    </div>
  )
}
