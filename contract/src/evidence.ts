import { z } from 'zod'

/**
 * The domain of a coach's address beside the college's. Only 'own' proves the college, but no job there:
 * students and alumni have such addresses too.
 */
export const DomainEvidence = z.enum(['own', 'shared', 'subdomain', 'publicSuffix', 'freeMail', 'none'])
export type DomainEvidence = z.infer<typeof DomainEvidence>

export const VerificationEvidence = z.enum(['staffList', 'colleague', 'administrator', 'domain'])
export type VerificationEvidence = z.infer<typeof VerificationEvidence>

export const VerificationEnd = z.enum([
  'refused',
  'withdrawn',
  'granterRefused',
  'granterSuspended',
  'replaced',
  'collegeChanged',
  'emailChanged',
  'offStaffList',
  'notAnswered',
  'left',
  'noEvidence',
  'bounced',
])
export type VerificationEnd = z.infer<typeof VerificationEnd>

/** One period during which a person was verified as a college's coach. */
export const VerificationRecord = z.object({
  collegeName: z.string().describe('Empty when the college is gone'),
  evidence: VerificationEvidence,
  grantedBy: z.string().describe('The name of who gave it; empty where nobody did, or they are gone'),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable().describe('Null while it lasts'),
  endedWhy: VerificationEnd.nullable(),
})
export type VerificationRecord = z.infer<typeof VerificationRecord>

/** One time a person was refused as a college's coach. */
export const RefusalRecord = z.object({
  collegeName: z.string().describe('Empty when the college is gone'),
  refusedBy: z.string().describe('The name of who refused; empty when they are gone'),
  by: z.enum(['colleague', 'administrator']),
  refusedAt: z.iso.datetime(),
})
export type RefusalRecord = z.infer<typeof RefusalRecord>
