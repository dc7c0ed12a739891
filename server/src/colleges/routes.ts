import {
  compareColleges,
  createCollege,
  editCollege,
  getCoachCollegeName,
  getCollege,
  getCollegeIdByName,
  getCollegeMap,
  listCollegesAt,
  searchColleges,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { collegeReadModel } from './college-read-model.ts'
import { comparedColleges } from './compare/compare.ts'
import { addCollege } from './editing/create-college.ts'
import { changeDetails } from './editing/edit-college.ts'
import { collegeMap, collegesAt } from './map/map.ts'
import { coachCollegeName, collegeIdByName, collegePage, collegeSearch, collegesJobs } from './service.ts'

/** The directory: search, the public page, comparison, map, and colleges that coaches add at sign-up. */
export const collegesFeature: Feature = {
  name: 'colleges',
  routes(platform, { serve }) {
    const readModel = collegeReadModel(platform)
    platform.readModels.add(readModel)
    serve(searchColleges, ({ ctx, query }) => collegeSearch(ctx, readModel, query))
    serve(getCollege, ({ ctx, params }) => collegePage(ctx, params.collegeId))
    const { db } = platform
    serve(compareColleges, async ({ query }) => ({
      colleges: await comparedColleges(db, readModel, query.ids),
    }))
    serve(getCollegeMap, () => collegeMap(db, readModel))
    serve(listCollegesAt, async ({ query }) => ({
      colleges: await collegesAt(db, readModel, query.unitids),
    }))
    serve(createCollege, ({ ctx, body }) => addCollege(ctx, body))
    serve(editCollege, ({ ctx, body }) => changeDetails(ctx, body))
    serve(getCoachCollegeName, ({ ctx, params }) => coachCollegeName(ctx, params.userId))
    serve(getCollegeIdByName, ({ ctx, params }) => collegeIdByName(ctx, params.collegeName))
  },
  start: collegesJobs,
}
