export { findProgrammes } from './reading/findProgrammes.server'
export { programmeKind } from './programmeKind.server'
export { seedProgrammes } from './programmes.seed.server'
export { programmesWithVideo } from './programmesWithVideo.server'
