import { describeFullDisk } from './fullDisk'

// Media alone: the database is where the run has it.
describeFullDisk({}, false)
