export { deleteAccount, deletion, ownAccount } from './erase.ts'
export { exportAccount } from './export.ts'
export { profileReads } from './reads.ts'
export { securityTxt } from './security-txt.ts'
