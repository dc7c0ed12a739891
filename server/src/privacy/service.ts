export { deleteAccount, deletion, ownAccount } from './erasure/erase.ts'
export { exportAccount } from './export/export.ts'
export { profileReads } from './profile-views/reads.ts'
export { securityTxt } from './security-txt.ts'
