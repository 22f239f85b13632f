import { demoDinners } from './demoDinners'
import { demoLunches } from './demoLunches'
import { demoMornings } from './demoMornings'
import { demoSnacks } from './demoSnacks'

export const demoRecipes = [...demoMornings, ...demoLunches, ...demoDinners, ...demoSnacks].map((recipe) => ({
  ...recipe,
  photo: { address: '', alt: '' },
}))
