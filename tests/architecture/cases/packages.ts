import { inFile, type Cases } from './case'

const SCREEN = 'app/features/films/screens/X.tsx'

export const PACKAGE_CASES: Cases = {
  package: {
    breaks: [
      ...inFile(SCREEN, `import pg from 'pg'`, `import { Button } from '@mantine/core'`, `import 'vite'`),
      ...inFile(
        'app/features/films/x.server.ts',
        `import Stripe from 'stripe'`,
        `import type Stripe from 'stripe'`,
        `import { jwtVerify } from 'jose'`,
      ),
      ...inFile('app/features/films/x.ts', `import { getAuth } from 'firebase/auth'`),
      ...inFile('app/lib/x.server.ts', `import { drizzle } from 'drizzle-orm/node-postgres'`),
      ...inFile('app/adapters/mailer/smtp.ts', `import Stripe from 'stripe'`),
      ...inFile('app/routes/page.tsx', `import { Modal } from '@mantine/core'`),
      ...inFile('app/ui/Card.tsx', `import { useTable } from '@tanstack/react-table'`),
      ...inFile(
        'app/domain/x.ts',
        `import { jwtVerify } from 'jose'`,
        `import type { Table } from 'drizzle-orm'`,
        `type Schema = import('valibot').GenericSchema`,
      ),
      ...inFile('app/messages/x.ts', `import dayjs from 'dayjs'`),
      ...inFile('app/features/films/screens/X.module.css', `@import '@mantine/core/styles.css';`),
    ],
    keeps: [
      ...inFile(SCREEN, `import { useState } from 'react'\nimport { Link } from '@tanstack/react-router'`),
      ...inFile('app/ui/Card.tsx', `import { Card } from '@mantine/core'`),
      ...inFile('app/domain/x.ts', `import dayjs from 'dayjs'\nimport utc from 'dayjs/plugin/utc'`),
    ],
  },
  'server package': {
    breaks: [
      ...inFile(SCREEN, `import { eq } from 'drizzle-orm'`, `import type { SQL } from 'drizzle-orm'`),
      ...inFile('app/features/films/more.functions.ts', `import { eq } from 'drizzle-orm'`),
      ...inFile('app/lib/x.ts', `import pino from 'pino'`),
    ],
    keeps: [
      ...inFile('app/features/films/x.server.ts', `import { eq } from 'drizzle-orm'`),
      ...inFile('app/adapters/payments/stripe.ts', `import Stripe from 'stripe'`),
    ],
  },
}
