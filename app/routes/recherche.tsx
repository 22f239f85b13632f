import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/recherche')({ component: () => <h1>recherche</h1> })
