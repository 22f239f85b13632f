import { directoryOperations } from './directory/directory.operations.server'

export const peopleOperations = [...directoryOperations]
