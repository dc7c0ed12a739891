import type { PlayerProfile } from '@touchline/contract'
import { Pending } from '../../ui/feedback/skeleton.tsx'
import { OwnShares } from '../player-lists/share-list.tsx'
import { LinkPreviewSetting } from '../players/profile/link-preview-setting.tsx'
import { ProfilePreviews } from '../players/profile/profile-previews.tsx'
import { ProfileViewsSection } from '../privacy/profile-views-section.tsx'

interface ProfileSectionsProps {
  playerId: string
  profile: PlayerProfile | undefined
}

/** Shows what is below a player's own profile: link, previews, shares and profile views. */
export function ProfileSections({ playerId, profile }: ProfileSectionsProps) {
  return (
    <>
      {profile ? <LinkPreviewSetting {...profile} /> : <Pending />}
      <ProfilePreviews playerId={playerId} />
      <OwnShares playerId={playerId} />
      <ProfileViewsSection playerId={playerId} />
    </>
  )
}
