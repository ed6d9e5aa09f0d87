import type { Permission } from '#shared/names/permissions.ts';

/** Whose sentence `grant.…` tells how to get a permission. */
export type Grantor = 'office' | 'owner' | 'program' | 'teamLeader' | 'board';

/** Permissions that do not simply come from the head office; the defaults stand in docs/decisions on permissions. */
const OTHERS: Partial<Record<Permission, Grantor>> = {
  canViewOwnBusiness: 'owner',
  canViewBusinessIntelligence: 'owner',
  canViewManagementHandbook: 'owner',
  canViewNewPrivacyPolicy: 'owner',
  canViewMarketplace: 'owner',
  canViewMarketing: 'owner',
  canViewProducts: 'owner',
  canViewAssessment: 'owner',
  canFillAssessment: 'owner',
  canEditOwnBusiness: 'owner',
  canEditJobOffers: 'owner',
  canEditMarketplaceOffers: 'owner',
  canCreateAuthUsers: 'owner',
  canViewGesundheitsoptik: 'program',
  canViewFrequentlens: 'program',
  canApplyForGoCertification: 'program',
  canBeSelectedAsErfaParticipant: 'program',
  canBeSelectedAsGoCertificationContact: 'program',
  canViewLeadershipHandbook: 'teamLeader',
  canViewBoardArea: 'board',
};

/** Who can see to it that someone gets a permission. */
export function grantorOf(permission: Permission): Grantor {
  return OTHERS[permission] ?? 'office';
}
