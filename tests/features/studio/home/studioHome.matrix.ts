import { all, type OperationCase } from '~tests/http/access/matrixRow'

const working = all(403, { nobody: 401, AUTHOR: 200, COACH: 200, ADMIN: 200 })

/** Who works in the studio asks each; what she is told depends on her roles (`tasks.test.ts`, `search.test.ts`). */
export const studioHomeOperations: Record<string, OperationCase[]> = {
  listStudioTasks: [{ name: 'what is to be done', expected: working }],
  getPreparation: [{ name: 'what is being prepared', expected: working }],
  searchStudio: [
    { name: 'by words', query: () => ({ q: 'tapis' }), expected: working },
    {
      name: 'without words',
      query: () => ({ q: '' }),
      expected: all(403, { nobody: 401, AUTHOR: 400, COACH: 400, ADMIN: 400 }),
    },
  ],
}
