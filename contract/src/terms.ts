import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The version of the terms that come with the product; a later edition gets a later day. */
export const ownTermsVersion = '2026-11-25'

export const getTerms = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/api/site/terms',
  access: 'anyone',
  summary: "The terms of use in force: the operator's text, or none where the product's own apply",
  response: z.object({
    version: z.string(),
    text: z
      .string()
      .nullable()
      .describe("The operator's text: paragraphs with blank lines between, headings after '# '"),
  }),
})
