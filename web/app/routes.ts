import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('guide/landing-page.tsx'),
  route('landingPageFemale', 'guide/women-landing-page.tsx'),
  route('recruitingGuide', 'guide/recruiting-guide-page.tsx'),
  route('commitments', 'guide/commitments-page.tsx'),
  route('welcomePlayer', 'guide/welcome-player-page.tsx'),
  route('welcomeCoach', 'guide/welcome-coach-page.tsx'),
  // addresses are compared without case: /LogIn and /login are this one, too
  route('logIn', 'auth/log-in-page.tsx'),
  route('signUp', 'auth/sign-up-page.tsx'),
  route('playerSignUp', 'auth/player-sign-up-page.tsx'),
  route('coachSignUp', 'auth/coach-sign-up-page.tsx'),
  route('verify-email', 'auth/verify-email-page.tsx'),
  route('forgot-password', 'auth/forgot-password-page.tsx'),
  route('reset-password', 'auth/reset-password-page.tsx'),
  route('playerProfile', 'players/player-profile-page.tsx'),
  route('playerProfile/:email', 'players/player-page.tsx'),
  route('playerSearch', 'search/player-search-page.tsx'),
  route('sharedProfiles', 'sharing/shared-profiles-page.tsx'),
  route('coachDashboard', 'coaches/coach-dashboard-page.tsx'),
  route('messagingHub', 'conversations/hub-page.tsx'),
  route('collegeSearch', 'colleges/college-search-page.tsx'),
  route('college/:collegeId', 'colleges/college-page.tsx'),
  route('__dev/ui', 'shell/parts-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
