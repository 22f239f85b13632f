/** Every table, for the client and the migration tool. Elsewhere import a table from the file that defines it. */
export * from './identity'
export * from './catalogue'
export * from './films'
export * from './training'
export * from './mail'
export * from './membership'
export * from './http'
export * from './milestones'
