import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useForm } from '../../../forms/use-form.ts'
import { collegeQuery } from '../../colleges/api/college.ts'
import { makeCoachProfile } from '../factory.ts'
import { CollegeFields } from './coach-profile-fields.tsx'
import { type CoachProfileSent, type CoachProfileValues, coachProfileValues } from './coach-profile-values.ts'

const profile = makeCoachProfile()

/** Shows the college fields while the form holds this college, as a restored draft does. */
function Fields({ collegeId }: { collegeId: string }) {
  const form = useForm<CoachProfileValues, unknown, CoachProfileSent>({
    defaultValues: { ...coachProfileValues(profile), collegeId },
  })
  return <CollegeFields form={form} editing profile={profile} />
}

const shown = (collegeId: string, collegeName?: string) => {
  const client = new QueryClient()
  if (collegeName) client.setQueryData<unknown>(collegeQuery(collegeId, 'casey').queryKey, { collegeName })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Fields collegeId={collegeId} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a school that a draft brought back is shown by its own name', () => {
  const words = shown('westlake', 'Westlake College')
  expect(words).toContain('value="Westlake College"')
  expect(words).toContain('until we verify you with Westlake College')
  expect(words).not.toContain('Fernhill')
})

test('while its name is not known, no other college is named in its place', () => {
  const words = shown('westlake')
  expect(words).toContain('until we verify you with your new college')
  expect(words).not.toContain('Fernhill')
  expect(shown('fernhill')).toContain('value="Fernhill College"')
})
