import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/compte')({ component: () => <h1>compte</h1> })
