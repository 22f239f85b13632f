import { describeFullDisk } from './fullDisk'

// The embedded database lies in the data folder.
describeFullDisk({ DATABASE_URL: '' }, true)
