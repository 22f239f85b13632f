import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/semaine')({ component: () => <h1>semaine</h1> })
