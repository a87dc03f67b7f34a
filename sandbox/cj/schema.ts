import { buildSchema } from 'graphql';

/** The part of CJ's documented GraphQL schema that the shop uses. */
export const schema = buildSchema(`
  scalar Decimal
  scalar Instant

  enum PartnerStatus { JOINED NOT_JOINED }
  enum Availability { IN_STOCK OUT_OF_STOCK PREORDER BACKORDER }
  enum SortBy { LAST_UPDATED PRICE }
  enum SortOrder { ASC DESC }

  type Price { amount: Decimal! currency: String! }
  type GoogleProductCategory { id: ID! name: String }
  type ShippingInfo { price: Price service: String country: String }
  type LinkHtml { text: String image: String form: String }
  type LinkCode { clickUrl: String imageUrl: String html: LinkHtml }

  interface Product {
    id: ID!
    adId: ID!
    advertiserId: ID!
    advertiserName: String!
    title: String
    description: String!
    link: String
  }

  type Shopping implements Product {
    id: ID!
    adId: ID!
    advertiserId: ID!
    advertiserName: String!
    advertiserCountry: String
    catalogId: ID
    title: String
    description: String!
    link: String
    mobileLink: String
    imageLink: String
    additionalImageLink: [String!]
    brand: String
    gtin: String
    mpn: String
    itemGroupId: ID
    googleProductCategory: GoogleProductCategory
    productType: [String]
    price: Price!
    salePrice: Price
    discountPercentage: Float
    salePriceEffectiveDateStart: Instant
    salePriceEffectiveDateEnd: Instant
    availability: String
    condition: String
    color: String
    size: String
    material: String
    gender: String
    ageGroup: String
    pattern: String
    shipping: ShippingInfo
    serviceableAreas: [String!]
    targetCountry: String
    lastUpdated: Instant!
    isDeleted: Boolean!
    joinedStatus: Boolean!
    linkCode(pid: ID!, shopperId: ID): LinkCode
  }

  type Products {
    resultList: [Product!]!
    totalCount: Int
    count: Int
    limit: Int
    nextPage: String
  }

  type ShoppingProducts {
    resultList: [Shopping!]!
    totalCount: Int
    count: Int
    limit: Int
  }

  type Query {
    products(
      companyId: ID!
      productIds: [ID!]
      keywords: [String!]
      partnerIds: [ID!]
      partnerStatus: PartnerStatus
      excludePartnerIds: [ID!]
      excludeProductIds: [ID!]
      limit: Int
      offset: Int
      page: String
      lowPrice: Float
      highPrice: Float
      currency: String
      availability: Availability
      advertiserCountries: [String!]
      serviceableAreas: [String!]
      googleProductCategoryIds: [ID!]
      brand: [String!]
      sortBy: SortBy
      sortOrder: SortOrder
      includeDeletedProducts: Boolean
      disableTotalCount: Boolean
    ): Products!
    shoppingProducts(
      companyId: ID!
      productIds: [ID!]
      keywords: [String!]
      partnerIds: [ID!]
      partnerStatus: PartnerStatus
      limit: Int
      offset: Int
      lowPrice: Float
      highPrice: Float
      currency: String
      availability: Availability
      gtin: String
      googleProductCategoryIds: [ID!]
    ): ShoppingProducts!
  }
`);
