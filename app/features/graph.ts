/** A feature, then those it uses. */
export type FeatureGraph = Readonly<Record<string, readonly string[]>>

/** Only a feature that has a line itself can be used. */
const declare = <Feature extends string>(graph: Record<Feature, readonly NoInfer<Feature>[]>): FeatureGraph =>
  graph

/**
 * Which feature may use which, by its public door. `tests/architecture` holds every import to it, finds a folder that is
 * missing here, and forbids circles. It is for people and for that test: the application does not import it.
 */
export const FEATURE_GRAPH = declare({
  account: ['identity'],
  agenda: ['audit', 'catalogue', 'content', 'identity', 'mail', 'studio'],
  apiReference: [],
  audit: ['identity'],
  catalogue: ['audit', 'content', 'equipment', 'identity', 'images', 'studio'],
  consent: ['identity', 'settings'],
  content: ['audit', 'identity'],
  demo: ['agenda', 'catalogue', 'equipment', 'identity', 'programmes', 'recipes', 'teams'],
  equipment: ['content', 'studio'],
  figures: ['agenda', 'catalogue', 'content', 'membership', 'programmes', 'recipes', 'training'],
  files: ['audit', 'identity', 'settings'],
  films: ['audit', 'catalogue', 'content', 'identity', 'studio'],
  home: ['agenda', 'catalogue', 'equipment', 'identity', 'membership', 'recipes', 'teams', 'training'],
  identity: ['settings'],
  images: ['audit', 'settings'],
  jobs: ['audit', 'mail', 'studio'],
  legal: [],
  mail: [],
  membership: ['audit', 'identity', 'legal', 'mail'],
  people: ['audit', 'identity', 'mail', 'membership', 'studio', 'teams', 'training'],
  programmes: ['catalogue', 'content', 'files', 'images', 'studio'],
  recipes: ['content', 'identity', 'images', 'studio'],
  reports: [],
  search: ['agenda', 'catalogue', 'equipment', 'programmes', 'recipes'],
  settings: [],
  shopping: ['identity'],
  studio: ['content'],
  teams: ['identity', 'mail', 'training'],
  training: ['catalogue', 'films', 'identity'],
  uploads: ['audit', 'settings'],
})
