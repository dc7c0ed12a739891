import {
  createCollege,
  editCollege,
  getCoachCollegeName,
  getCollege,
  getCollegeIdByName,
  searchColleges,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { collegeCopy } from './college-copy.ts'
import { addCollege } from './editing/create-college.ts'
import { changeDetails } from './editing/edit-college.ts'
import { collegesJobs } from './jobs.ts'
import { coachCollegeName, collegeIdByName, collegePage, collegeSearch } from './service.ts'

/** Registers the directory: search, the public page, and colleges that coaches add at sign-up. */
export const collegesFeature: Feature = {
  name: 'colleges',
  routes(platform, { serve }) {
    const copy = collegeCopy(platform)
    platform.readModels.add(copy)
    serve(searchColleges, ({ query, request }) => collegeSearch(platform, copy, query, request.gender))
    serve(getCollege, ({ actor, params }) => collegePage(platform, actor, params.collegeId))
    serve(createCollege, ({ body, request }) => addCollege(platform, body, request.gender))
    serve(editCollege, ({ actor, body, request }) => changeDetails(platform, actor, body, request.id))
    serve(getCoachCollegeName, ({ actor, params }) => coachCollegeName(platform, actor, params.userId))
    serve(getCollegeIdByName, ({ actor, params }) => collegeIdByName(platform, actor, params.collegeName))
  },
  start: collegesJobs,
}
