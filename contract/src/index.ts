export * from './constants.ts'
export * from './endpoint.ts'
export * from './page.ts'
export * from './problem.ts'
