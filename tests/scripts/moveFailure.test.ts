import { expect, test } from 'vitest'
import { moveFailure } from '../../scripts/server/moveFailure'

const ofDisk = (code: string, syscall: string) =>
  Object.assign(new Error(code), { code, syscall, path: '/var/elan/media' })

test.each([
  ['EACCES', 'open', 'Élan n’a pas accès à son dossier de données (DATA_DIR)\u00A0: il n’en a pas le droit.'],
  [
    'EROFS',
    'open',
    'Élan n’a pas accès à son dossier de données (DATA_DIR)\u00A0: le disque ne se laisse que lire.',
  ],
  ['EIO', 'read', 'Élan n’a pas accès à son dossier de données (DATA_DIR)\u00A0: le disque est en panne.'],
  ['ENOSPC', 'write', 'ENOSPC at write'],
  ['ESTALE', 'open', 'ESTALE at open'],
])('a move that ends with %s says so in a sentence', (code, syscall, said) => {
  const failure = moveFailure(ofDisk(code, syscall))
  expect(failure).toMatchObject({ message: expect.stringContaining(said) })
  expect(failure).toMatchObject({ message: expect.stringContaining('relancez la même commande') })
})

test('what nobody at the terminal can mend is left as it is', () => {
  const error = new Error('a defect')
  expect(moveFailure(error)).toBe(error)
})
